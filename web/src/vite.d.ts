/// <reference types="vite/types/importMeta.d.ts" />
declare module '*.css';

/** Milliseconds of the build, set by vite.config.ts (Spec S4.9). */
declare const __BUILD_TIMESTAMP__: number;
/** True in a build, false under the development server. */
declare const __IS_PRODUCTION__: boolean;
