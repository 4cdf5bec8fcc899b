import type { Word } from '../../words.ts';

/** Notifications of the limits of card schemes. */
export const monitorEventWords = {
  monitorTurned: {
    name: {
      en: 'A scheme monitor is, or is forecast to be, amber or red',
      zhCn: '卡组织监控亮黄灯或红灯，或预计将亮灯',
      zhHk: '卡組織監察亮黃燈或紅燈，或預計將亮燈',
    },
    note: {
      en: 'Sent once a month for each programme and light, to people who can see all gateways.',
      zhCn: '每月每个监控计划的每种灯号通知一次，发送给可查看全部网关的成员。',
      zhHk: '每月每個監察計劃的每種燈號通知一次，傳送予可查看全部閘道的成員。',
    },
  },
} as const satisfies Record<string, { name: Word; note: Word }>;
