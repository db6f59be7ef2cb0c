import { pastedFiles } from './pasted-files.ts';

const png = (name = 'image.png') => new File(['a picture'], name, { type: 'image/png' });

/** A clipboard as browsers show it to a page. */
const clipboard = (texts: Record<string, string>, ...files: File[]) =>
  ({
    files,
    types: [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])],
    getData: (type: string) => texts[type] ?? '',
  }) as unknown as DataTransfer;

const word = (content: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head>
<meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head>
<body lang=EN-GB><style>p {margin:0}</style><!--StartFragment-->${content}<!--EndFragment--></body></html>`;

const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {padding:1px}</style></head>
<body><table><!--StartFragment--><tr><td>Sage</td><td>3</td></tr><!--EndFragment--></table></body></html>`;

test.each([
  [
    'Word',
    {
      'text/plain': 'Sage\r\n',
      'text/html': word('<p class=MsoNormal>Sage<o:p></o:p></p>'),
      'text/rtf': '{\\rtf1 Sage}',
    },
  ],
  ['Excel', { 'text/plain': 'Sage\t3\r\n', 'text/html': excel, 'text/rtf': '{\\rtf1 Sage}' }],
  [
    'Word, a text with a picture in it',
    { 'text/plain': 'Sage', 'text/html': word('<p>Sage<img src="a.png"></p>') },
  ],
  ['an application that provides no plain text', { 'text/html': '<p>Sage</p>' }],
  ['an application that provides no HTML', { 'text/plain': 'Sage' }],
  [
    'a cell with the name of a file',
    { 'text/plain': 'image.png\r\n', 'text/html': '<table><td>image.png</table>' },
  ],
])('text is pasted, not its picture: %s', (_, texts) => {
  expect(pastedFiles(clipboard(texts, png()))).toEqual([]);
});

test.each([
  ['a screenshot', {}],
  [
    'a picture of a page',
    { 'text/html': '<meta charset="utf-8"><img src="https://example.org/sage.png" alt="Sage">' },
  ],
  [
    'a picture of a page, with its address',
    { 'text/plain': 'https://example.org/sage.png', 'text/html': '<img src="https://example.org/sage.png">' },
  ],
  [
    'a picture in Word',
    { 'text/plain': ' \r\n', 'text/html': word('<p><img src="file:///C:/a.png"><o:p>&nbsp;</o:p></p>') },
  ],
])('a picture is pasted: %s', (_, texts) => {
  const picture = png();

  expect(pastedFiles(clipboard(texts, picture))).toEqual([picture]);
});

test.each([
  ['nothing else', {}],
  ['their names', { 'text/plain': 'My sage.png\rmint.png' }],
  ['their paths', { 'text/plain': '/home/rosa/My sage.png\n/home/rosa/mint.png' }],
  ['their paths on Windows', { 'text/plain': 'C:\\Users\\Rosa\\mint.png' }],
  ['their addresses', { 'text/plain': 'file:///home/rosa/mint.png\r\nfile:///home/rosa/My%20sage.png\r\n' }],
])('files copied in a file manager are pasted: %s', (_, texts) => {
  const files = [png('My sage.png'), png('mint.png')];

  expect(pastedFiles(clipboard(texts, ...files))).toEqual(files);
});

test('a paste without files has none', () => {
  expect(pastedFiles(clipboard({ 'text/plain': 'Sage' }))).toEqual([]);
  expect(pastedFiles(null)).toEqual([]);
});
