import type { Route } from '#platform/http/route';
import { fetchUploadRoute } from './uploads.ts';
import { listUploadsRoute } from './uploads.ts';
import { removeUploadRoute } from './uploads.ts';
import { uploadFileRoute } from './upload-file.ts';

export const uploadRoutes: Route[] = [
  uploadFileRoute,
  listUploadsRoute,
  fetchUploadRoute,
  removeUploadRoute,
];
