export { readGrants } from './standing.ts';
export { countProductRequests } from './list-requests.ts';
