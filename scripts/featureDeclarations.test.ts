import { expect } from 'chai';
import { buildSchema } from 'graphql';
import { graphqlSdl } from '../server/api/graphqlSdl.ts';
import { readClientAreas, readGraphqlMappers } from './featureDeclarations.ts';

describe('The GraphQL mappers of the features', () => {
  it('refer to types of the schema', async () => {
    const types = buildSchema(graphqlSdl()).getTypeMap();
    expect(Object.keys(types)).to.include.members(Object.keys(await readGraphqlMappers('')));
  });

  it('name their modules by paths that work in the given folder', async () => {
    const mappers = await readGraphqlMappers('server/platform/graphql/generated');
    expect(mappers).to.include({
      Viewer: '../../auth/sessions.ts#Viewer as ViewerModel',
      Client: '../../../features/partners/partnerships.ts#ShownClient',
      Alert: '../../../../projections/alerts/alertRecord.ts#AlertRecord',
    });
  });
});

describe('The areas of the client', () => {
  it('list the features that are loaded with them', async () => {
    const areas = await readClientAreas();
    expect(areas.get('lists')).to.deep.equal({ name: 'lists', hasOwnCache: false });
    expect(areas.get('administrators')).to.deep.equal({ name: 'admin', hasOwnCache: true });
    expect(areas.has('accounts'), 'accounts belong to the first page').to.equal(false);
  });

  it('have one cache, whichever feature declares them', async () => {
    const areas = [...(await readClientAreas()).values()];
    const kinds = new Set(areas.map(({ name, hasOwnCache }) => `${name} ${hasOwnCache}`));
    expect(kinds).to.have.lengthOf(new Set(areas.map(({ name }) => name)).size);
  });
});
