/** Draws long text in two colours, reads the picture back and passes it to `send`. */
export const canvasPrint = (send: string): string => `(() => {
  const canvas = document.createElement('canvas');
  canvas.width = 280;
  canvas.height = 60;
  const pen = canvas.getContext('2d');
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = '#f60';
  pen.fillRect(100, 1, 62, 20);
  pen.fillStyle = '#069';
  pen.font = '11pt no-such-font';
  pen.fillText('Sphinx of black quartz, judge my vow \\u{1f603}', 2, 15);
  pen.fillStyle = 'rgba(102, 204, 0, 0.7)';
  pen.font = '18pt Arial';
  pen.fillText('Sphinx of black quartz, judge my vow \\u{1f603}', 4, 45);
  const data = canvas.toDataURL();
  let sum = 0;
  for (let index = 0; index < data.length; index += 1) sum = (sum * 31 + data.charCodeAt(index)) | 0;
  ${send}
})();`;
