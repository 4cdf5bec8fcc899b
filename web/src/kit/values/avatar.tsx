import { UserOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import './avatar.css';

const isIdeographic = /^\p{Script=Han}/u;

/** Two letters of a Latin name, one character of a Chinese one. */
export const initialsOf = (name: string): string => {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first = ''] = words;
  if (isIdeographic.test(first)) {
    return Array.from(first)[0] ?? '';
  }
  return words
    .slice(0, 2)
    .map((word) => (isIdeographic.test(word) ? '' : (Array.from(word)[0] ?? '')))
    .join('')
    .toUpperCase();
};

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
