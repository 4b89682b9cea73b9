/**
 * Python that runs inside MicroPython before the script: seeds `random`, takes away what a bot does not have, and turns the
 * host's functions into `help` and `log`. What it hands out is text, and the host trusts none of it.
 */

/** The module by which the prelude reaches its host. */
export const hostModule = 'arena_host'

export const pythonPrelude = `
import sys, io, json, random, builtins
import ${hostModule} as _host
_call = _host.help
_think = _host.thought
del sys.modules['${hostModule}']
_dumps = json.dumps
_loads = json.loads
_trace = sys.print_exception
_StringIO = io.StringIO
_space = {'__name__': 'bot'}
_bot = [None]
_most = [0]

_import = builtins.__import__
_without = {'js': 'page', 'jsffi': 'page', 'os': 'files', 'vfs': 'files', 'time': 'clock', 'asyncio': 'clock',
    'socket': 'network', 'select': 'network', 'requests': 'network', 'machine': 'devices', 'uctypes': 'devices'}
def _imported(name, *rest):
    for part in (name.split('.')[0], name[1:] if name[:1] == 'u' else name):
        if part in _without:
            raise ImportError("no module named '" + name + "': a bot has no " + _without[part])
    return _import(name, *rest)
builtins.__import__ = _imported
def _no(name):
    def refused(*args, **kwargs):
        raise NotImplementedError('a bot has no ' + name + '()')
    return refused
for _name in ('open', 'input', 'execfile', 'help'):
    setattr(builtins, _name, _no(_name))

class _Log:
    def tag(self, name):
        _think(_dumps(['tag', name if isinstance(name, str) else {'wrong': str(name)}]))
    def value(self, name, value):
        ok = isinstance(value, (int, float)) and value - value == 0
        _think(_dumps(['value', name if isinstance(name, str) else {'wrong': str(name)}, value if ok else {'wrong': str(value)}]))

class _Help:
    pass
_help = _Help()
def _helper(name):
    def ask(*args):
        answer = _loads(_call(name + _dumps(args)))
        if answer['ok']:
            return answer['value']
        raise ValueError(answer['message'])
    return ask

def _crash(error, fault='crash'):
    text = _StringIO()
    _trace(error, text)
    return _dumps({'fault': fault, 'trace': text.getvalue()[-4000:]})

def _start(given):
    given = _loads(given)
    random.seed(given['seed'])
    _most[0] = given['answerChars']
    for name in given['helpers']:
        setattr(_help, name, _helper(name))
    _space['log'] = _Log()
    _space['help'] = _help

def _load(name, source):
    try:
        code = compile(source, name, 'exec')
    except SyntaxError as error:
        return _crash(error, 'syntax')
    except BaseException as error:
        return _crash(error)
    try:
        exec(code, _space)
    except BaseException as error:
        return _crash(error)
    try:
        act = _space.get('act')
        if not callable(act):
            return _dumps({'wrong': 'act', 'found': 'missing' if act is None else repr(act)[:60]})
        games = _space.get('games')
        if isinstance(games, tuple):
            games = list(games)
        if not isinstance(games, list) or not games or not all(isinstance(game, str) for game in games):
            return _dumps({'wrong': 'games', 'found': 'missing' if games is None else repr(games)[:60]})
        _bot[0] = act
        return _dumps({'games': games[:20]})
    except BaseException as error:
        return _crash(error)

def _ask(question):
    try:
        turn = _loads(question)
        _space['turn'] = turn
        answer = _bot[0](turn['observation'], turn['legal'], _help)
        if isinstance(answer, str):
            if len(answer) <= _most[0]:
                return '=' + answer
            return _dumps({'fault': 'malformed', 'message': 'act answered a text of ' + str(len(answer)) + ' characters: expected at most ' + str(_most[0])})
        return _dumps({'fault': 'malformed', 'message': 'act answered ' + repr(answer)[:60] + ': expected the text of an action, one of legal'})
    except BaseException as error:
        return _crash(error)
`
