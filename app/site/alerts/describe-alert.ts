import { formatCount, formatScore } from '#app/base/components/display/format.ts'
import type { NotificationDetails } from '#app/base/events/notification-details.ts'
import { subjectPage } from './alert.ts'

/** The words of what an alert tells. */
export function describeAlert(told: NotificationDetails['alert']) {
  const { name } = told
  switch (told.alert) {
    case 'brand_score': {
      const { from, to, threshold } = told
      const way = from === null || to > from ? 'risen' : 'fallen'
      const before = from === null ? 'It had no score before' : `It was ${formatScore(from)}`
      return {
        title: `The Champion Index of ${name} has ${way} to ${formatScore(to)}`,
        subject: name,
        text: `${before}; your alert is set to ${threshold}.`,
        href: `/champions/${told.id}`,
      }
    }
    case 'brand_rank': {
      const { from, to } = told
      const way = to < from ? 'risen' : 'fallen'
      return {
        title: `${name} has ${way} from rank ${formatCount(from)} to ${formatCount(to)}`,
        subject: name,
        text: null,
        href: `/champions/${told.id}`,
      }
    }
    case 'brand_top': {
      const { from, to, threshold } = told
      const before = from === null ? 'It had no rank before' : `It was number ${formatCount(from)}`
      return {
        title: `${name} has entered the top ${formatCount(threshold)}`,
        subject: name,
        text: `${before}; it is number ${formatCount(to)} now.`,
        href: `/champions/${told.id}`,
      }
    }
    case 'label_top': {
      const [only] = told.first
      const isOne = told.count === 1 && only !== undefined
      const top = `the top ${formatCount(told.threshold)}`
      return {
        title: isOne
          ? `${only.name} has entered ${top}`
          : `${formatCount(told.count)} brands with ${name} have entered ${top}`,
        subject: isOne ? only.name : null,
        text: isOne ? `It has ${name}.` : listed(told),
        href: isOne ? `/champions/${only.id}` : subjectPage({ kind: 'brand_top', subject: told }),
      }
    }
    case 'brand_link':
    case 'athlete_link': {
      const page = told.alert === 'brand_link' ? 'champions' : 'athletes'
      const title =
        told.count === 1 ? `New verified link for ${name}` : `${formatCount(told.count)} new verified links for ${name}`
      return { title, subject: name, text: listed(told), href: `/${page}/${told.id}` }
    }
    case 'category_brand': {
      const [only] = told.first
      const isOne = told.count === 1 && only !== undefined
      return {
        title: isOne ? `New brand in ${name}: ${only.name}` : `${formatCount(told.count)} new brands in ${name}`,
        subject: isOne ? only.name : null,
        text: isOne ? null : listed(told),
        href: isOne ? `/champions/${only.id}` : subjectPage({ kind: told.alert, subject: told }),
      }
    }
    case 'view_entry': {
      const [only] = told.first
      const isOne = told.count === 1 && only !== undefined
      return {
        title: isOne ? `New in your view: ${only.name}` : `${formatCount(told.count)} new in your view ${name}`,
        subject: isOne ? only.name : name,
        text: isOne ? `The view is ${name}.` : listed(told),
        href: isOne ? only.page : told.href,
      }
    }
    case 'view_ended':
      return {
        title: `Alert ended: ${name}`,
        subject: name,
        text: told.isDeleted ? 'The saved view was deleted.' : 'Its owner no longer shares the saved view.',
        href: '/alerts',
      }
  }
}

function listed({ count, first }: { count: number; first: readonly { name: string }[] }): string {
  const more = count - first.length
  const names = first.map(({ name }) => name).join(', ')
  return more > 0 ? `${names} and ${formatCount(more)} more.` : `${names}.`
}

/** The page of an alert that is not there. */
export const ALERT_MISSING = {
  title: 'Alert Not Found',
  text: "The alert or its subject doesn't exist or was deleted",
  backTo: '/alerts',
  backLabel: 'Back to Alerts',
}
