import type { Route } from '#platform/http/route';
import { fetchUploadRoute } from './fetch-upload.ts';
import { listUploadsRoute } from './list-uploads.ts';
import { removeUploadRoute } from './remove-upload.ts';
import { uploadFileRoute } from './upload-file.ts';

export const uploadRoutes: Route[] = [
  uploadFileRoute,
  listUploadsRoute,
  fetchUploadRoute,
  removeUploadRoute,
];
