import { graphql } from '../../generated/gql.ts';
import { useLine } from '../analyst/useLine.ts';

const ProjectionsMoved = graphql(`
  subscription ProjectionsMoved {
    projectionsChanged {
      name
      ...ProjectionLane_projection
      ...LiveFigures_projection
      ...ReplaySection_projection
    }
  }
`);

const NOTHING = {};

/** Keeps what the cache holds of the read models up to date. Whether the line is broken just now. */
export const useProjectionsLine = (onDoubt: () => Promise<unknown>): boolean =>
  useLine({ document: ProjectionsMoved, variables: NOTHING, onData: () => undefined, onDoubt });
