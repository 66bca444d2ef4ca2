import type { Plan, PlanEvent } from '../../../schema/events/plan.ts';
import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { planDecider, type PlanCommand } from './plans.ts';

const given = givenWhenThen(planDecider);
const data = (plan: Plan) => ({ planDomain: 'harbour-bank.example', plan });
const changed = (plan: Plan): PlanEvent => ({ type: 'PlanChanged', data: data(plan) });
const change = (plan: Plan): PlanCommand => ({ type: 'ChangePlan', data: data(plan) });

describe('The plan of a domain', () => {
  it('is Business - Free until it is changed', () => {
    given().when(change('Business - Free')).thenRefused({ kind: 'SamePlan', plan: 'Business - Free' });
    given().when(change('Business - Pro')).then(changed('Business - Pro'));
  });

  it('is the last one that was set, and is not set twice', () => {
    given(changed('Business - Pro'))
      .when(change('Business - Pro'))
      .thenRefused({ kind: 'SamePlan', plan: 'Business - Pro' });
    given(changed('Business - Pro')).when(change('Business - Free')).then(changed('Business - Free'));
    given(changed('Business - Pro'), changed('Business - Free'))
      .when(change('Business - Pro'))
      .then(changed('Business - Pro'));
  });
});
