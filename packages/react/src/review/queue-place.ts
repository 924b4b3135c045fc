/** What the address says of the queue. */
export const queuePlace = {
  by: 'merchant',
  status: 'uncategorized',
  search: '',
  account: '',
  from: '',
  to: '',
  sort: '',
}

export type QueuePlace = Readonly<Record<keyof typeof queuePlace, string>>
