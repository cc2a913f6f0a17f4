import type { ComponentName } from './methodology.ts'

export const COMPONENT_LABELS: Record<ComponentName, string> = {
  followers: 'Social followers',
  engagement: 'Engagement',
  growth: 'Growth',
  traffic: 'Website traffic',
  media: 'Media presence',
  influence: 'Athlete influence',
}
