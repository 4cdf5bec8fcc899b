export { countFeedExceptions, feedExceptions } from './feed-exception-list.ts';
