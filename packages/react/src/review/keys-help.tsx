import type { ReactNode } from 'react'
import { Dialog, Key } from '../design/design.ts'
import { useReviewMessages } from './review-context.ts'
import styles from './review.module.css'

const keys = [
  [['j', 'k', '↓', '↑'], 'key_move'],
  [['Enter'], 'key_accept'],
  [['1', '2', '3'], 'key_other'],
  [['c'], 'key_category'],
  [['s'], 'key_split'],
  [['t'], 'key_tag'],
  [['m'], 'key_match'],
  [['p'], 'key_personal'],
  [['r'], 'key_rule'],
  [['Ctrl', 'Enter'], 'key_save'],
  [['x'], 'key_select'],
  [['J', 'K'], 'key_range'],
  [['u'], 'key_undo'],
  [['h'], 'key_history'],
  [['o'], 'key_open'],
  [['v'], 'key_view'],
  [['/'], 'key_search'],
  [['d'], 'key_days'],
  [['Esc'], 'key_escape'],
  [['?'], 'key_help'],
] as const

export function KeysHelp({ onClose }: { onClose: () => void }): ReactNode {
  const t = useReviewMessages()
  return (
    <Dialog title={t('keysTitle')} size="wide" isOpen onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([names, message]) => (
          <div key={message}>
            <dt>
              {names.map((name) => (
                <Key key={name}>{name}</Key>
              ))}
            </dt>
            <dd>{t(message)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
