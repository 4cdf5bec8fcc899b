import { inviteAdministrators } from '@back-office/contract/features/administrators/invitations';
import type { TestBusiness, TestPerson } from '@back-office/server/testing/personas';
import type { TestServer } from '@back-office/server/testing/test-server';
import type { Answer } from './client.ts';
import type { SignedIn } from './signed-in.ts';

/** The id of a predefined role. */
export const roleIdOf = async (
  server: TestServer,
  { id }: TestBusiness,
  predefined: string,
): Promise<string> => {
  const [role] = await server.asMigrator<{ id: bigint }>(
    'select id from roles where business_id = $1 and predefined = $2',
    [id, predefined],
  );
  return String(role?.id);
};

/** A person's id as an administrator of a business. */
export const administratorIdOf = async (
  server: TestServer,
  { id: businessId }: TestBusiness,
  { id }: Pick<TestPerson, 'id'>,
): Promise<string> => {
  const [member] = await server.asMigrator<{ id: string }>(
    'select administrator_id as id from memberships where business_id = $1 and person_id = $2',
    [businessId, id],
  );
  return String(member?.id);
};

/** An invitation with the role of operations, all gateways and no balances by default. */
export const inviting = async (
  server: TestServer,
  session: SignedIn,
  business: TestBusiness,
  { emails, ...grant }: Record<string, unknown>,
): Promise<Answer> =>
  session.call(inviteAdministrators, {
    emails,
    roleId: await roleIdOf(server, business, 'operations'),
    gatewayNumbers: null,
    seesAccountDynamics: false,
    language: 'en',
    ...grant,
  });
