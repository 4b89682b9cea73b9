/** A bot to start from in Python. */
import { runLine, type OtherStarter } from './other.ts'

export const pythonStarter = (starter: OtherStarter): string => `# A bot for ${starter.title}. Run it with
#   ${runLine(starter.file, starter)}
# act() is asked for every decision and answers with one of legal, all of which are texts. print() goes to your log, shown
# when something goes wrong. observation is what your seat may see, help asks about the rules.
import random

games = ['${starter.id}']


def act(observation, legal, help):
    print(len(legal), 'actions, such as', legal[0])
    return random.choice(legal)
`
