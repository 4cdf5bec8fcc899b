export const downloadsPath = '/downloads';
