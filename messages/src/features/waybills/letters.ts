import type { LetterOf } from '../../letter.ts';

type Missing = {
  name: string;
  /** Payments without a proof, and the money in them with its currency. */
  count: string;
  amount: string;
  gatewayNumber: string;
  settlementDay: string;
  /** The last day on which an upload still counts, in UTC+8. */
  uploadBy: string;
  /** Whether the parcels have to arrive too. */
  isDelivered: boolean;
  url: string;
};

/** To those who may upload proofs, unless they chose not to hear of it. */
export const proofsMissingLetter: LetterOf<Missing> = {
  en: ({ name, count, amount, gatewayNumber, settlementDay, uploadBy, isDelivered, url }) => ({
    subject: `Proof of delivery missing: ${amount} for the settlement of ${settlementDay}`,
    paragraphs: [
      `${name}, proof of delivery is missing for ${count === '1' ? '1 payment' : `${count} payments`} of gateway ${gatewayNumber}, ${amount} in total.`,
      `Upload it by ${uploadBy}, 23:59:59 (UTC+8), and the money moves to the settlement of ${settlementDay}${isDelivered ? ' if the parcels are delivered by then' : ''}. Later uploads count for a later settlement.`,
    ],
    action: { label: 'Upload proof of delivery', url },
  }),
  zhCn: ({ name, count, amount, gatewayNumber, settlementDay, uploadBy, isDelivered, url }) => ({
    subject: `缺少妥投证明：涉及 ${settlementDay} 结算的 ${amount}`,
    paragraphs: [
      `${name}，您好。网关号 ${gatewayNumber} 有 ${count} 笔交易缺少妥投证明，合计 ${amount}。`,
      `请在 ${uploadBy} 23:59:59（UTC+8）前上传，${isDelivered ? '届时已妥投的，' : ''}款项将计入 ${settlementDay} 的结算；逾期上传的，计入之后的结算。`,
    ],
    action: { label: '上传妥投证明', url },
  }),
  zhHk: ({ name, count, amount, gatewayNumber, settlementDay, uploadBy, isDelivered, url }) => ({
    subject: `欠缺送達證明：涉及 ${settlementDay} 結算的 ${amount}`,
    paragraphs: [
      `${name}，您好。閘道編號 ${gatewayNumber} 有 ${count} 筆交易欠缺送達證明，合共 ${amount}。`,
      `請於 ${uploadBy} 23:59:59（UTC+8）前上載，${isDelivered ? '屆時已送達的，' : ''}款項將計入 ${settlementDay} 的結算；逾期上載的，計入其後的結算。`,
    ],
    action: { label: '上載送達證明', url },
  }),
};
