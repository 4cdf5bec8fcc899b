import {
  zhHkCalendar,
  zhHkEmpty,
  zhHkModal,
  zhHkTable,
  zhHkText,
  zhHkUpload,
} from '@back-office/messages/antd-zh-hk';
import zhHK from 'antd/es/locale/zh_HK';
import 'dayjs/locale/zh-hk';
import { withVisibleLabels } from '#platform/theme/locale-labels';

// Its calendar is Taiwan's, down to the name it asks for the months by.
const calendar = zhHK.DatePicker && {
  ...zhHK.DatePicker,
  lang: { ...zhHK.DatePicker.lang, locale: 'zh_HK', ...zhHkCalendar },
};

export const locale = withVisibleLabels({
  ...zhHK,
  ...(calendar === undefined ? {} : { DatePicker: calendar }),
  Table: { ...zhHK.Table, ...zhHkTable },
  Upload: { ...zhHK.Upload, ...zhHkUpload },
  Empty: { ...zhHK.Empty, ...zhHkEmpty },
  Text: { ...zhHK.Text, ...zhHkText },
  ...(zhHK.Modal === undefined ? {} : { Modal: { ...zhHK.Modal, ...zhHkModal } }),
});
