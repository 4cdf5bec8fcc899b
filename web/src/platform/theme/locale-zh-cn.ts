import zhCN from 'antd/es/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import { withVisibleLabels } from '#platform/theme/locale-labels';

export const locale = withVisibleLabels(zhCN);
