export { DownloadButton } from './download-button.tsx';
export { DownloadsLink } from './downloads-link.tsx';
