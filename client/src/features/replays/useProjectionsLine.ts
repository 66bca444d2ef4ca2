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

/** Keeps the cached read models up to date. Returns whether the subscription is currently broken. */
export const useProjectionsLine = (onDoubt: () => Promise<unknown>): boolean =>
  useLine({ document: ProjectionsMoved, variables: NOTHING, onData: () => undefined, onDoubt });
