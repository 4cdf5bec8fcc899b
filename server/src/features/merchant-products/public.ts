export { countProductRequests } from './list-requests.ts';
