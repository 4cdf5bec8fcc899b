import enUS from 'antd/es/locale/en_US';
import { withVisibleLabels } from '#platform/theme/locale-labels';

export const locale = withVisibleLabels(enUS);
