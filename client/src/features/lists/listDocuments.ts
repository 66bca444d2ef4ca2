import { graphql } from '../../generated/gql.ts';
import { documentIds } from '../../generated/listsDocumentIds.ts';
import { knowOperations } from '../../platform/links.ts';

knowOperations(documentIds);

graphql(`
  fragment ListRun_run on ListRun {
    run
    profile
    trigger
    status
    planned
    waiting
    done
    failed
    startedAt
    endedAt
    average
    unscored
    scores
    lastMinute
    expectedEndAt
  }
`);

graphql(`
  fragment List_list on DomainList {
    id
    name
    tags
    right
    createdAt
    archivedAt
    schedule {
      cadence
      profile
      nextAt
    }
    domainCount
    average
    lastResultAt
    run {
      ...ListRun_run @unmask
    }
  }
`);

export const OwnLists = graphql(`
  query OwnLists {
    lists {
      ...List_list @unmask
    }
  }
`);

export const OneList = graphql(`
  query OneList($id: ID!) {
    list(id: $id) {
      ...List_list @unmask
      policy {
        revision
        title
      }
    }
  }
`);

export const ListFigures = graphql(`
  query ListFigures($id: ID!) {
    list(id: $id) {
      id
      domainCount
      worst: domains(first: 5, filter: { change: WORSE }, sort: CHANGE) {
        nodes {
          ...ListDomain_row @unmask
        }
      }
      changeFigures {
        worse
        better
        same
      }
      runs(first: 100) {
        ...ListRun_run @unmask
      }
      frequentCodes {
        code
        title
        failing
        warning
      }
      tagFigures {
        tag
        domains
        average
        worst
      }
    }
  }
`);

export const ListMembers = graphql(`
  query ListMembers($id: ID!) {
    list(id: $id) {
      id
      members {
        id
        email
        role
        since
      }
    }
  }
`);

graphql(`
  fragment ListResult_row on ListResultRow {
    run
    profile
    isFailed
    failure
    rulesetVersion
    overall
    grade
    email
    web
    breach
    compliance
    riskLevel
    failing
    warning
    unchecked
    alerts {
      critical
      high
      medium
      low
    }
    policy {
      verdict
      failed
      unclear
    }
    finishedAt
  }
`);

graphql(`
  fragment ListDomain_row on ListDomain {
    place
    domain
    tags
    result {
      ...ListResult_row @unmask
    }
    before {
      ...ListResult_row @unmask
    }
  }
`);

export const ListDomains = graphql(`
  query ListDomains(
    $id: ID!
    $first: Int!
    $after: String
    $run: Int
    $base: Int
    $filter: ListFilter
    $sort: ListSort!
    $descending: Boolean!
  ) {
    list(id: $id) {
      id
      domains(
        first: $first
        after: $after
        run: $run
        base: $base
        filter: $filter
        sort: $sort
        descending: $descending
      ) {
        count
        endCursor
        nodes {
          ...ListDomain_row @unmask
        }
      }
    }
  }
`);

export const ListRunProgress = graphql(`
  subscription ListRunProgress($id: ID!) {
    listRun(id: $id) {
      ...ListRun_run @unmask
    }
  }
`);

graphql(`
  fragment ListChanged on ListResult {
    ... on DomainList {
      ...List_list @unmask
    }
    ... on ListGone {
      id
    }
    ... on ListRefused {
      message
    }
  }
`);

export const CreateList = graphql(`
  mutation CreateList($name: String!, $tags: [String!]!) {
    createList(name: $name, tags: $tags) {
      ... on DomainList {
        ...List_list @unmask
      }
      ... on ListRefused {
        message
      }
    }
  }
`);

export const PrivateScans = graphql(`
  query PrivateScans {
    installation {
      privateScans
    }
  }
`);

export const WatchDomain = graphql(`
  mutation WatchDomain($domain: String!, $cadence: ListCadence!) {
    watchDomain(domain: $domain, cadence: $cadence) {
      ... on DomainList {
        ...List_list @unmask
      }
      ... on ListRefused {
        message
      }
    }
  }
`);

export const ScanPrivately = graphql(`
  mutation ScanPrivately($domain: String!) {
    scanPrivately(domain: $domain) {
      ... on PrivateScan {
        listId
        run
        place
      }
      ... on ListRefused {
        message
      }
    }
  }
`);

export const StartListRun = graphql(`
  mutation StartListRun($id: ID!, $profile: ScanProfile!, $only: [Int!]) {
    changed: startListRun(id: $id, profile: $profile, only: $only) {
      ... on ListRun {
        ...ListRun_run @unmask
      }
      ... on ListRefused {
        message
      }
    }
  }
`);

export const ChangeListRun = graphql(`
  mutation ChangeListRun($id: ID!, $run: Int!, $change: ListRunChange!) {
    changed: changeListRun(id: $id, run: $run, change: $change) {
      ...ListChanged @unmask
    }
  }
`);

export const DescribeList = graphql(`
  mutation DescribeList($id: ID!, $name: String!, $tags: [String!]!) {
    changed: describeList(id: $id, name: $name, tags: $tags) {
      ...ListChanged @unmask
    }
  }
`);

export const RemoveListDomains = graphql(`
  mutation RemoveListDomains($id: ID!, $places: [Int!]!) {
    changed: removeListDomains(id: $id, places: $places) {
      ...ListChanged @unmask
    }
  }
`);

export const TagListDomains = graphql(`
  mutation TagListDomains($id: ID!, $places: [Int!]!, $tags: [String!]!) {
    changed: tagListDomains(id: $id, places: $places, tags: $tags) {
      ...ListChanged @unmask
    }
  }
`);

export const ShareList = graphql(`
  mutation ShareList($id: ID!, $email: String!, $role: ListRole!) {
    changed: shareList(id: $id, email: $email, role: $role) {
      ...ListChanged @unmask
    }
  }
`);

export const UnshareList = graphql(`
  mutation UnshareList($id: ID!, $member: ID) {
    changed: unshareList(id: $id, member: $member) {
      ...ListChanged @unmask
    }
  }
`);

export const SetListSchedule = graphql(`
  mutation SetListSchedule($id: ID!, $cadence: ListCadence!, $profile: ScanProfile!) {
    changed: setListSchedule(id: $id, cadence: $cadence, profile: $profile) {
      ...ListChanged @unmask
    }
  }
`);

export const ArchiveList = graphql(`
  mutation ArchiveList($id: ID!) {
    changed: archiveList(id: $id) {
      ...ListChanged @unmask
    }
  }
`);

export const RestoreList = graphql(`
  mutation RestoreList($id: ID!) {
    changed: restoreList(id: $id) {
      ...ListChanged @unmask
    }
  }
`);

export const EraseList = graphql(`
  mutation EraseList($id: ID!) {
    changed: eraseList(id: $id) {
      ...ListChanged @unmask
    }
  }
`);
