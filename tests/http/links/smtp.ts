import { connect } from 'node:net';

type Handed = {
  from?: string;
  to: readonly string[];
  mail: string | Buffer;
  announcedBytes?: number;
};

const linesOf = ({ from = 'l.wong@example.com', to, announcedBytes }: Handed): string[] => [
  'EHLO relay.example',
  `MAIL FROM:<${from}>${announcedBytes === undefined ? '' : ` SIZE=${announcedBytes}`}`,
  ...to.map((address) => `RCPT TO:<${address}>`),
  'DATA',
];

/**
 * Hands a mail over as a relay does, line by line, and answers the code of the last thing that the server said: of the first line that
 * it refused, or of the mail as a whole.
 */
export const handOver = (port: number, handed: Handed): Promise<{ code: number; text: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const lines = linesOf(handed);
    let said = '';
    let isSent = false;
    const end = (text: string): void => {
      resolve({ code: Number(text.slice(0, 3)), text: text.trim() });
      socket.destroy();
    };
    const sendMail = (): void => {
      isSent = true;
      // A line that begins with a dot has another in front (RFC 5321 section 4.5.2).
      const bytes = Buffer.from(handed.mail);
      const dotted = bytes.includes('\n.')
        ? Buffer.from(bytes.toString('latin1').replaceAll(/^\./gm, '..'), 'latin1')
        : bytes;
      socket.write(dotted);
      socket.write('\r\n.\r\n');
    };
    socket.on('data', (chunk) => {
      said += chunk.toString();
      // The last line of an answer has a blank behind its number.
      const whole = /^(\d{3}) .*\r\n$/m.exec(said);
      if (whole === null) {
        return;
      }
      const [text, code = ''] = whole;
      said = '';
      const line = lines.shift();
      if (isSent || /^[45]/.test(code)) {
        end(text);
      } else if (line === undefined) {
        sendMail();
      } else {
        socket.write(`${line}\r\n`);
      }
    });
    socket.once('error', reject);
  });
