/** The address of the sheet with the rules of antd's parts, which the build makes and writes in here (web/antd-styles.ts). */
export const antdStyles = '';
