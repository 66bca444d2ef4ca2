import type { CodegenConfig } from '@graphql-codegen/cli';
import { persistedDocumentsPreset } from './client/build/persistedDocumentsPreset.ts';

const documents = ['client/src/**/*.{ts,tsx}', '!client/src/generated/**'];

/** These areas send operations of their own: the public pages need not know their ids. */
const adminFolder = 'client/src/features/admin/';
const portalFolder = 'client/src/features/portal/';
const analystFolder = 'client/src/features/analyst/';
const allBut = (...folders: readonly string[]) => [...documents, ...folders.map((folder) => `!${folder}**/*.{ts,tsx}`)];

const scalars = { DateTime: { input: 'string', output: 'string' } };

/** Resolver types for the server, typed documents for the client, and the client's operations by their ids for both: committed, never edited. */
const config: CodegenConfig = {
  schema: 'schema/graphql/*.graphql',
  ignoreNoDocuments: true,
  generates: {
    'server/graphql/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        useTypeImports: true,
        strictScalars: true,
        enumsAsTypes: true,
        immutableTypes: true,
        avoidOptionals: { field: true, inputValue: false },
        contextType: '../context.ts#GraphqlContext',
        mappers: {
          Viewer: '../../access/sessions.ts#Viewer as ViewerModel',
          Administrator: '../../access/administratorSessions.ts#Administrator as AdministratorModel',
          Portal: '../../access/portalSessions.ts#PortalUser',
          AuditEntry: '../../audit/auditEntry.ts#AuditEntry as AuditEntryModel',
          Alert: '../../../projections/alerts/alertRecord.ts#AlertRecord',
          AlertMails: '../../commands/changeAlertMails.ts#AlertMails as AlertMailsModel',
          OtherAdministrator: '../../access/administratorSessions.ts#KnownAdministrator',
          Signup: '../../signups/signupLists.ts#ListedSignup',
          Application: '../../../projections/applications/applicationRecord.ts#ApplicationRecord',
          OwnApplication: '../../../projections/applications/applicationRecord.ts#ApplicationRecord',
          ReviewEntry: '../../../projections/applications/historyQueries.ts#ReviewRecord',
          Projection: '../../replays/projectionView.ts#ProjectionView',
          LogEvent: '../../../projections/eventIndex/queries.ts#IndexedEvent',
          EventPage: '../../explorer/eventPage.ts#EventPage as EventPageModel',
          EventTreeNode: '../../explorer/eventTreeOf.ts#EventTreeNode as EventTreeNodeModel',
          Scan: '../../report/reportFor.ts#ShownReport',
          Company: '../../companies/company.ts#Company as CompanyModel',
          Scorecard: '../../../schema/report/score.ts#Scorecard as ScorecardModel',
          Penalty: '../../../schema/report/score.ts#Penalty as PenaltyModel',
        },
      },
    },
    'client/src/generated/': {
      preset: 'client',
      documents,
      presetConfig: { fragmentMasking: false },
      config: {
        scalars,
        useTypeImports: true,
        strictScalars: true,
        enumsAsTypes: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        nonOptionalTypename: true,
      },
    },
    'client/src/generated/documentIds.ts': {
      preset: persistedDocumentsPreset('ids'),
      documents: allBut(adminFolder, portalFolder, analystFolder),
    },
    'client/src/generated/adminDocumentIds.ts': {
      preset: persistedDocumentsPreset('ids', adminFolder),
      documents,
    },
    'client/src/generated/portalDocumentIds.ts': {
      preset: persistedDocumentsPreset('ids', portalFolder),
      documents,
    },
    'client/src/generated/analystDocumentIds.ts': {
      preset: persistedDocumentsPreset('ids', analystFolder),
      documents,
    },
    'server/graphql/generated/persistedDocuments.json': { preset: persistedDocumentsPreset('manifest'), documents },
  },
};

// The code generator's loader takes the default export.
export default config;
