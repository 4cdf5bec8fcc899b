export { DownloadsLink } from './downloads-link.tsx';
