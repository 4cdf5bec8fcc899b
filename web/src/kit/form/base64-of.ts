/** A file as text, for a call that takes it among its fields. */
export const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // In pieces: a file's bytes are more arguments than one call takes.
  const piece = 0x80_00;
  let text = '';
  for (let from = 0; from < bytes.length; from += piece) {
    text += String.fromCodePoint(...bytes.subarray(from, from + piece));
  }
  return btoa(text);
};
