import {
  ApartmentOutlined,
  BankOutlined,
  CarOutlined,
  GlobalOutlined,
  HomeOutlined,
  LinkOutlined,
  SafetyOutlined,
  SettingOutlined,
  SyncOutlined,
  TransactionOutlined,
} from '@ant-design/icons';
import type { MenuGroup } from '@back-office/contract/kit/screen';
import type { ComponentType } from 'react';

export const groupIcons: Record<MenuGroup, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  home: HomeOutlined,
  transaction: TransactionOutlined,
  funds: BankOutlined,
  waybill: CarOutlined,
  website: GlobalOutlined,
  risk: SafetyOutlined,
  paymentLink: LinkOutlined,
  subscription: SyncOutlined,
  system: SettingOutlined,
  operations: ApartmentOutlined,
};
