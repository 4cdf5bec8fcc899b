export { grantProducts, readGrants } from './standing.ts';
export { countProductRequests, productRequests } from './list-requests.ts';
