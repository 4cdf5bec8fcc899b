// The parts used of pdfmake and of its reader of fonts, which have no types.
type Margin = readonly [number, number, number, number];
type Style = {
  font?: string;
  fontSize?: number;
  bold?: boolean;
  color?: string;
  alignment?: 'left' | 'right' | 'center';
  lineHeight?: number;
  margin?: Margin;
  characterSpacing?: number;
};
type Placed = {
  /** Target of a page reference. */
  id?: string;
  pageBreak?: 'before';
  /** Marks a heading, which stays with what follows. */
  headlineLevel?: number;
};
export type Cell = Style &
  Placed & {
    text: string | readonly (string | (Style & { text: string }))[];
    colSpan?: number;
    noWrap?: boolean;
  };
/** The page on which the element with this id begins. */
type PageReference = Style & { pageReference: string };
type Picture = {
  /** A data URL. */
  image: string;
  fit: readonly [number, number];
  margin?: Margin;
};
export type Layout = {
  hLineWidth?: (line: number, node: { table: { body: readonly unknown[] } }) => number;
  vLineWidth?: () => number;
  hLineColor?: () => string;
  paddingLeft?: (column: number) => number;
  paddingRight?: (column: number, node: { table: { widths: readonly unknown[] } }) => number;
  paddingTop?: () => number;
  paddingBottom?: () => number;
};
export type Table = {
  table: {
    widths: readonly (string | number)[];
    headerRows?: number;
    dontBreakRows?: boolean;
    body: readonly (readonly (Cell | PageReference)[])[];
  };
  layout?: Layout;
  margin?: Margin;
};
type Columns = { columns: readonly Content[]; columnGap?: number; margin?: Margin };
type Stack = { stack: readonly Content[]; margin?: Margin; width?: string | number };
export type Content = Cell | Table | Columns | Stack | Picture;
export type Definition = {
  info: { title: string; author: string; subject: string };
  language: string;
  pageSize: 'A4';
  pageMargins: Margin;
  defaultStyle: Style;
  content: readonly Content[];
  footer: (page: number, pages: number) => Content;
  pageBreakBefore?: (
    node: Pick<Placed, 'headlineLevel'>,
    nodes: { getFollowingNodesOnPage: () => readonly unknown[] },
  ) => boolean;
};
type FontFormat = {
  probe: (content: Uint8Array) => boolean;
  new (source: { buffer: Uint8Array }): object;
};
export type FontReader = {
  create: (content: Uint8Array) => object;
  registerFormat: (format: FontFormat) => void;
};
export type PdfMake = {
  virtualfs: { writeFileSync: (path: string, content: Uint8Array) => void };
  setFonts: (fonts: Readonly<Record<string, { normal: string; bold: string }>>) => void;
  setUrlAccessPolicy: (mayFetch: (url: string) => boolean) => void;
  setLocalAccessPolicy: (mayRead: (path: string) => boolean) => void;
  createPdf: (definition: Definition) => { getBuffer: () => Promise<Buffer> };
};
