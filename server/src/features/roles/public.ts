export { addDefaultRoles, addRole, renewDefaultRoles } from './create-role.ts';
export { defaultRoles, type RoleSeed } from './default-roles.ts';
export {
  findHolder,
  lockAdministrators,
  mayGrant,
  type Granted,
  type Holder,
} from './may-grant.ts';
