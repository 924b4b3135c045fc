import { type ReactNode, useState } from 'react'
import { EmptyState, Page, PlaceLink, SearchField } from '../design/design.ts'
import { reportGroups } from './catalog.ts'
import styles from './reports.module.css'
import { useWords } from './use-words.ts'

/** All reports, by what they are for. */
export default function Reports(): ReactNode {
  const words = useWords()
  const [text, setText] = useState('')
  const isFound = (id: string): boolean => {
    const told = `${words.labelled('title', id)} ${words.labelled('tells', id)} ${id}`.toLocaleLowerCase()
    return text
      .toLocaleLowerCase()
      .split(/\s+/)
      .every((word) => told.includes(word))
  }
  const groups = reportGroups
    .map(({ name, reports }) => ({ name, reports: reports.filter(isFound) }))
    .filter(({ reports }) => reports.length > 0)
  return (
    <Page
      title={words('reports')}
      subtitle={words('reportsHint')}
      actions={<SearchField label={words('findReport')} value={text} onChange={setText} />}
    >
      {groups.length === 0 && <EmptyState title={words('unknownReport')} />}
      <div className={styles.groups}>
        {groups.map(({ name, reports }) => (
          <section key={name} className={styles.group} aria-labelledby={`daybook-reports-${name}`}>
            <h2 id={`daybook-reports-${name}`} className={styles.heading}>
              {words.labelled('group', name)}
            </h2>
            <ul className={styles.list}>
              {reports.map((id) => (
                <li key={id}>
                  <PlaceLink to={{ screen: 'report', id }}>{words.labelled('title', id)}</PlaceLink>
                  <div className={styles.tells}>{words.labelled('tells', id)}</div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}
