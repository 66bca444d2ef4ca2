import { apiTokenStory } from '../../../schema/events/testing/apiTokenStory.ts';
import { scope, type Scope } from '../../../schema/forms/apiToken.ts';
import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { type ApiTokenCommand, apiTokensDecider, MOST_API_TOKENS } from './apiToken.ts';

const given = givenWhenThen(apiTokensDecider);
const OWNER = '00000000-0000-4000-8000-acc000000001';
const AT = '2026-01-01T00:00:00.000Z';
const { created, revoked } = apiTokenStory(OWNER);
const ofStaff = apiTokenStory(OWNER, 'admin');

const create = (
  { data }: ReturnType<typeof created>,
  allowed: readonly Scope[] = scope.options,
  at = AT,
): ApiTokenCommand => ({ type: 'CreateToken', data, allowed, at });
const revoke = ({ data }: ReturnType<typeof revoked>): ApiTokenCommand => ({ type: 'RevokeToken', data });

describe('The personal tokens of an owner', () => {
  it('are made and revoked', () => {
    given().when(create(created())).then(created());
    given(created()).when(revoke(revoked())).then(revoked());
  });

  it('are revoked once, and only if they exist', () => {
    given(created(), revoked()).when(revoke(revoked())).thenRefused({ kind: 'NoSuchToken' });
    given(created(1))
      .when(revoke(revoked(2)))
      .thenRefused({ kind: 'NoSuchToken' });
  });

  it('of an account are not revoked by the same person as a staff member', () => {
    given(created(1))
      .when(revoke(ofStaff.revoked(1)))
      .thenRefused({ kind: 'NoSuchToken' });
  });

  it('are all revoked at once, including expired ones, but without the staff tokens of the same person', () => {
    const revokeAll: ApiTokenCommand = { type: 'RevokeAllTokens', data: { ownerId: OWNER, ownerKind: 'account' } };
    given(created(1), ofStaff.created(2), created(3, { expiresAt: AT }), created(4), revoked(4))
      .when(revokeAll)
      .then(revoked(1), revoked(3));
    given(ofStaff.created(2)).when(revokeAll).thenRefused({ kind: 'NoSuchToken' });
  });

  it('have only scopes that the owner may grant', () => {
    given()
      .when(create(created(1, { scopes: ['scan:read', 'events:read'] }), ['scan:read', 'lists']))
      .thenRefused({ kind: 'ScopeNotAllowed', scope: 'events:read' });
  });

  it('are limited to fifty, without counting revoked, expired and staff tokens', () => {
    const all = Array.from({ length: MOST_API_TOKENS }, (_, index) => created(index));
    const next = created(99);
    given(...all)
      .when(create(next))
      .thenRefused({ kind: 'TooManyTokens' });
    given(...all, revoked(3))
      .when(create(next))
      .then(next);
    given(...all)
      .when(create(ofStaff.created(99)))
      .then(ofStaff.created(99));
    given(...all.slice(1), created(0, { expiresAt: AT }))
      .when(create(next))
      .then(next);
    given(...all.slice(1), created(0, { expiresAt: '2026-01-01T00:00:00.001Z' }))
      .when(create(next))
      .thenRefused({ kind: 'TooManyTokens' });
  });
});
