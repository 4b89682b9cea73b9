/**
 * Points round the rim of the bowl, as a path whose every corner carries a wave. A poster says how it is made, as
 * `data-ring`, and not the hundred points.
 */
export function ring(count: number, rx: number, ry: number, offset: number): string {
  const points = Array.from({ length: count }, (_, index) => {
    const angle = ((index + offset) / count) * 2 * Math.PI
    return `${(220 + rx * Math.cos(angle)).toFixed(1)} ${(177 + ry * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}`
}
