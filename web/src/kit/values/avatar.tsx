import { UserOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { initialsOf } from '#kit/sections/initials-of';
import './avatar.css';

/** Spec S3.1: a person's picture, else initials. Hidden from screen readers, because the name is beside it. */
export const Avatar = (props: {
  name: string;
  picture: string | null;
  isLarge?: boolean;
}): ReactNode => {
  const { name, picture, isLarge = false } = props;
  const look = isLarge ? 'kit-avatar kit-avatar-large' : 'kit-avatar';
  if (picture !== null) {
    return <img className={look} src={picture} alt="" />;
  }
  const initials = initialsOf(name);
  return (
    <span className={look} aria-hidden translate="no">
      {initials === '' ? <UserOutlined /> : initials}
    </span>
  );
};
