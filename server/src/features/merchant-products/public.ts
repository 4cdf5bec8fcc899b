export { readGrants, writeGrant } from './standing.ts';
export { countProductRequests, productRequests } from './list-requests.ts';
