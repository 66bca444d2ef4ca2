import type {
  DnsSection,
  EmailSection,
  NetworkSection,
  Scan as GraphqlScan,
  SecurityTxtSection,
  WebSection,
} from '../graphql/generated/resolvers.ts';

type Named<Section extends { __typename?: string | undefined }> = Section & {
  readonly __typename: NonNullable<Section['__typename']>;
};

/** Every field of a scan, as GraphQL gives it. */
export type WholeScan = Omit<GraphqlScan, 'sections'> & {
  readonly sections: readonly (
    Named<EmailSection> | Named<WebSection> | Named<DnsSection> | Named<SecurityTxtSection> | Named<NetworkSection>
  )[];
};

/** Fragment `WholeScan` on Scan: every field that there is. */
export const WHOLE_SCAN = /* GraphQL */ `
  fragment WholeScan on Scan {
    __typename
    id
    domain
    companyName
    companyLogo
    status
    revision
    failure {
      reason
      message
    }
    step {
      number
      label
      percent
    }
    requestedAt
    completedAt
    durationSeconds
    totalScans
    dataSourcesCount
    summary {
      tldr
      riskLevel
      author
    }
    score {
      rulesetVersion
      overall
      grade
      email
      web
      breach
      compliance
      conclusiveChecks
      plannedChecks
      penalties {
        code
        category
        points
        reason
        evidence
        reference {
          label
          url
        }
      }
    }
    recommendations(first: 100) {
      code
      title
      points
      category
      fix {
        text
        example
      }
      reference {
        label
        url
      }
    }
    sections {
      __typename
      id
      section
      state
      checks {
        probe
        title
        state
        reason
        detail
        durationMs
      }
      findings {
        code
        probe
        outcome
        title
        meaning
        evidence
        points
        reference {
          label
          url
        }
        fix {
          text
          example
        }
      }
      ... on EmailSection {
        spfStatus
        spfValid
        spfRecord
        spfLookups
        dkimConfigured
        dkimSelectors
        dmarcStatus
        dmarcPolicy
        dmarcRecord
        secureMxProvider
        mailProvider
        mailServers
      }
      ... on WebSection {
        httpsEnabled
        redirectsToHttps
        sslGrade
        tlsVersion
        wafDetected
        wafName
        cdnName
        tlsVersions {
          version
          accepted
        }
        certificate {
          subject
          issuer
          subjectAltNames
          subjectAltNameCount
          notBefore
          notAfter
          keyType
          keyBits
          signatureAlgorithm
          faults {
            fault
            detail
          }
        }
        securityHeaders {
          name
          value
        }
        redirects {
          url
          status
        }
        cookies {
          name
          secure
          httpOnly
          sameSite
        }
      }
      ... on DnsSection {
        recordSets {
          type
          status
          records
        }
        dnssec {
          status
        }
        dnsServers {
          number
          name
          ipAddress
          dohSupport
        }
        ports {
          open {
            port
          }
          filtered
        }
        blockLists {
          zone
          status
        }
      }
      ... on SecurityTxtSection {
        present
        location
        contact
        expires
        policy
        preferredLanguages
        pgpSigned
        hash
      }
      ... on NetworkSection {
        network {
          ip
          version
          hostname
          hostnameConfirmed
          city
          countryCode
          asn
          organization
          company {
            name
            domain
            type
          }
          attribution
          threat {
            riskScore
            riskLevel
            isMalicious
            isVpn
            isProxy
            isTor
            isHosting
            indicators {
              text
              points
              evidence
            }
            notChecked
          }
        }
      }
    }
  }
`;
