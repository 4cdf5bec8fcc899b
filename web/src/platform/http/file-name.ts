const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The file name of a content-disposition header: the encoded form before the plain one, never a path. */
export const fileNameIn = (disposition: string): string => {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*"?([^";]+)"?/i.exec(disposition)?.[1];
  const name =
    decoded((encoded ?? plain ?? '').trim())
      .split(/[\\/]/)
      .at(-1) ?? '';
  return name === '' ? 'download' : name;
};
