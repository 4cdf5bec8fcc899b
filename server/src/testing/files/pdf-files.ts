// PDFs written object by object, so that one may contain what no library would write.

const header = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';

type Made = {
  /** Further entries of the catalog, beside the pages. */
  catalog?: string;
  /** Further objects, numbered from 4. */
  objects?: readonly string[];
  /** Further entries of the trailer. */
  trailer?: string;
  pages?: string;
};

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>';

export const pdfFile = ({ catalog = '', objects = [], trailer = '', pages }: Made = {}): Buffer => {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    pages ?? '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    ...objects,
  ];
  let body = header;
  const offsets = all.map((object, at) => {
    const offset = Buffer.byteLength(body, 'latin1');
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = Buffer.byteLength(body, 'latin1');
  return Buffer.from(
    `${body}xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
};
