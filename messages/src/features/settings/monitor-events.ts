import type { Word } from '../../words.ts';

/** Notifications of the limits of card schemes. */
export const monitorEventWords = {
  monitorTurned: {
    name: {
      en: 'A scheme monitor or your own rate is, or is forecast to be, amber or red',
      zhCn: '卡组织监控或自设比率预警亮黄灯或红灯，或预计将亮灯',
      zhHk: '卡組織監察或自設比率預警亮黃燈或紅燈，或預計將亮燈',
    },
    note: {
      en: 'Sent once a month for each programme or rate and each light, to people who can see all gateways.',
      zhCn: '每月每个监控计划或比率的每种灯号通知一次，发送给可查看全部网关的成员。',
      zhHk: '每月每個監察計劃或比率的每種燈號通知一次，傳送予可查看全部閘道的成員。',
    },
  },
} as const satisfies Record<string, { name: Word; note: Word }>;
