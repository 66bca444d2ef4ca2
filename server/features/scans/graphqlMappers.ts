/** The source objects of these GraphQL types, by type name (codegen.ts). */
export const graphqlMappers = {
  Scan: '../../report/reportFor.ts#ShownReport',
  ScanSummary: '../../report/reportFor.ts#ShownReport',
  Scorecard: '../../../schema/report/score.ts#Scorecard as ScorecardModel',
  ProvisionalScore: '../../../schema/report/score.ts#ProvisionalScore as ProvisionalScoreModel',
  Penalty: '../../../schema/report/score.ts#Penalty as PenaltyModel',
};
