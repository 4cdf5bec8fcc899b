/**
 * The address of the sheet with the rules of antd's parts, which the build makes and writes in here (web/antd-styles.ts). Without a
 * build, as under `npm run dev`, antd makes them in the page.
 */
export const antdStyles: string = '';
